import { sendDeletions } from '../state/deletions.ts';
import { forms } from '../state/forms/form.ts';
import { keepDraft } from '../state/forms/form-draft.ts';
import { panels } from '../state/panels.ts';
import { leave } from '../state/session.ts';
import { type Command, command } from './command.ts';

export const profileCommand = command({
  id: 'session.profile',
  title: 'Мой профиль',
  section: 'session',
  keywords: ['учётная запись', 'аккаунт'],
  run: () => {
    panels.profile = true;
  },
});

export const signOutCommand = command({
  id: 'session.sign-out',
  title: 'Выход',
  section: 'session',
  keywords: ['выйти', 'разлогиниться', 'завершить сеанс'],
  run: async () => {
    for (const form of Object.values(forms)) keepDraft(form);
    await sendDeletions();
    await leave();
  },
});

export const sessionCommands: Command[] = [profileCommand, signOutCommand];
