import { proxy } from 'valtio';
import type { Failure } from '#api/failure.ts';
import type { SessionUser } from './stored-session.ts';

/** A token in the address that would replace somebody who is signed in: asked first. */
export interface Offer {
  kind: 'login' | 'one-time';
  token: string;
  /** Who a login token is for; a one-time token tells only when it is used. */
  name?: string;
}

export interface SessionState {
  token: string | null;
  /** The connected user; null with a token while, or because, the server has not named one. */
  user: SessionUser | null;
  /** A token is being exchanged, or its user asked for. */
  connecting: boolean;
  /** Why nobody is signed in any more; told on the sign-in page. */
  ended: 'signed-out' | 'expired' | 'revoked' | 'disabled' | null;
  offer: Offer | null;
  /** Why the token of the address was not taken; told on the sign-in page. */
  refusal: Failure | null;
}

export const session = proxy<SessionState>({
  token: null,
  user: null,
  connecting: false,
  ended: null,
  offer: null,
  refusal: null,
});
