import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import type { OwnAccount, OwnSession } from '../../api/account/own.ts';
import { endOthersCommand, endSessionCommand } from '../../commands/account/account.ts';
import { CommandButton } from '../frame/command-button.tsx';
import styles from './account.module.css';
import { whenOf } from './account-times.ts';
import { ProfileSection, SectionRow } from './profile-section.tsx';

export function SessionsSection({ sessions }: Pick<OwnAccount, 'sessions'>) {
  return (
    <ProfileSection title="Сеансы">
      {sessions.map((one) => (
        <SectionRow key={one.id} id={`session ${one.id}`} icon={iconOf(one)} title={one.device} about={aboutOf(one)}>
          {one.current ? (
            <span className={styles.now}>Сейчас</span>
          ) : (
            <CommandButton command={endSessionCommand} answers={{ session: one.id }} size="small">
              Завершить
              <span className="visually-hidden">
                {' '}
                сеанс: {one.device}, {aboutOf(one)}
              </span>
            </CommandButton>
          )}
        </SectionRow>
      ))}
      <span className={styles.add} data-row="others">
        <CommandButton command={endOthersCommand} size="small" />
      </span>
    </ProfileSection>
  );
}

function iconOf({ kind }: OwnSession): ReactNode {
  return kind === 'phone' ? <Smartphone size={16} /> : <Monitor size={16} />;
}

function aboutOf({ current, address, seenAt }: OwnSession): string {
  return current ? `Этот сеанс · ${address}` : `${address} · ${whenOf(seenAt)}`;
}
