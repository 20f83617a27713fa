import type { SessionUser } from '#models/session/stored-session.ts';
import styles from './avatar.module.css';
import { initials } from './person.ts';

type Shown = Pick<SessionUser, 'firstName' | 'username' | 'avatar'>;

/** The person's picture, else their initials (spec section 2). `size` in px. Decorative: the name stands beside it. */
export function Avatar({ user, size = 48 }: { user: Shown; size?: number }) {
  const style = { width: size, height: size, fontSize: size * 0.4 };
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {user.avatar ? <img src={user.avatar} alt="" /> : initials(user)}
    </span>
  );
}
