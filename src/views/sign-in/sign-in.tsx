import { ownAddress } from '../../model/site-path.ts';
import { useTitle } from '../use-title.ts';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** The only screen that an operator without a session sees. `prefetch` loads the panel. */
export function SignIn({ prefetch }: { prefetch?: (() => void) | undefined }) {
  useTitle('Вход');
  return (
    <main className={styles.screen}>
      <div className={styles.brand}>
        <div className={styles.logo} role="img" aria-label="Пульт" />
      </div>
      <div className={styles.side}>
        <div className={styles.card}>
          <h1 className={styles.title}>Вход в панель</h1>
          <SignInForm onSignedIn={enter} onPasswordBegun={prefetch} />
        </div>
      </div>
    </main>
  );
}

/** A whole page load, as the specification has it: nothing of an earlier account stays in memory. */
function enter(): void {
  const next = new URLSearchParams(location.search).get('next');
  location.assign(ownAddress(next, location.origin) ?? '/');
}
