import { router } from '#server/trpc.ts';
import { exchange } from './exchange.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { refresh } from './refresh.ts';
import { setPassword } from './set-password.ts';

export const authRouter = router({ login, exchange, refresh, logout, me, setPassword });
