import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { paletteCommand } from '../../commands/app.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { phrases } from '../../model/phrases.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CommandButton } from '../command-button.tsx';
import { useTitle } from '../use-title.ts';
import { Counts } from './counts.tsx';
import styles from './dashboard.module.css';
import { Drafts } from './drafts.tsx';
import { Keys } from './keys.tsx';
import { Recents } from './recents.tsx';

/** Where the day begins: what was left unfinished, what was open last, and the way to everything else. */
export function Dashboard() {
  useTitle(phrases.dashboard);
  return (
    <>
      <PageHeader
        crumbs={[]}
        title={phrases.dashboard}
        actions={
          <>
            <CommandButton command={recordCommands('case').create} icon={<Plus />} />
            <CommandButton command={paletteCommand} variant="primary" icon={<Search />} />
          </>
        }
      />
      <div className={styles.scroll}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <Drafts />
            <Recents />
          </div>
          <div className={styles.aside}>
            <Counts />
            <Keys />
          </div>
        </div>
      </div>
    </>
  );
}
