/** The pages of accounts for who is not signed in: one part of the app, loaded when the first of them is opened. */

export { ElbSsoPage } from '#pages/sign-in/elb-sso.tsx';
export { SsoPage } from '#pages/sign-in/sso.tsx';
export { ValidatePage } from '#pages/sign-in/validate.tsx';
export { ActivatePage } from './activate.tsx';
export { CheckEmailPage } from './check-email.tsx';
export { ForgotPage } from './forgot.tsx';
export { JoinPage } from './join.tsx';
export { PrivacyPage, TermsPage } from './legal.tsx';
export { ResetPage } from './reset.tsx';
