import { loginPath } from '../model/resource/routes.ts';
import { screenAddress } from '../model/resource/screen-address.ts';

/** Whether the page shows the sign-in: a server that does not know login.html answers with the page of the panel. */
export function isSignIn(): boolean {
  return screenAddress(location.pathname) === loginPath;
}
