import { page } from '#catalog/page.ts';
import type { SessionUser } from '#models/session/stored-session.ts';
import styles from './avatar.module.css';
import { initials } from './person.ts';

type Shown = Pick<SessionUser, 'firstName' | 'username' | 'avatar'>;

interface AvatarProps {
  user: Shown;
  /** In px. */
  size?: number;
  /** With it the avatar is a button of this name; else it is decorative: the name stands beside it. */
  press?: { label: string; onPress: () => void };
}

/** The person's picture, else their initials (spec section 2). */
export function Avatar({ user, size = page.avatarPx, press }: AvatarProps) {
  const style = { width: size, height: size, fontSize: size * page.avatarText };
  const shown = user.avatar ? <img src={user.avatar} alt="" /> : initials(user);
  if (press)
    return (
      <button
        type="button"
        className={styles.avatar}
        style={style}
        aria-label={press.label}
        onClick={press.onPress}
      >
        {shown}
      </button>
    );
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {shown}
    </span>
  );
}
