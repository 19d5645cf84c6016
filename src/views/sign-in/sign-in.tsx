import { useEffect } from 'react';
import type { Account } from '../../api/auth.ts';
import { ownAddress } from '../../model/resource/own-address.ts';
import { onSessionMessage } from '../../state/session/session-channel.ts';
import { confirmAccount } from '../../state/tab/account.ts';
import { useTitle } from '../frame/use-title.ts';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** The only screen that an operator without a session sees. `prefetch` loads the panel. */
export function SignIn({ prefetch }: { prefetch?: (() => void) | undefined }) {
  useTitle('Вход');
  // All tabs share one session, so that a sign-in in another tab ends this screen.
  useEffect(() => onSessionMessage((news) => news === 'signed-in' && leaveSignIn()), []);
  return (
    <main className={styles.screen}>
      <div className={styles.brand}>
        <div className={styles.logo} role="img" aria-label="Пульт" />
      </div>
      <div className={styles.side}>
        <div className={styles.card}>
          <h1 className={styles.title}>Вход в панель</h1>
          <SignInForm onSignedIn={enter} onPasswordStarted={prefetch} />
        </div>
      </div>
    </main>
  );
}

/** Stores the account first, so that its stored data are there from the first paint on. */
function enter(account: Account): void {
  confirmAccount(account.id);
  leaveSignIn();
}

/** Loads the page anew, as the specification says: nothing of an earlier account stays in memory. */
function leaveSignIn(): void {
  const next = new URLSearchParams(location.search).get('next');
  location.assign(ownAddress(next, location.origin) ?? '/');
}
