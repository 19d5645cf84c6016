import { accountCommands } from '../../commands/account/account.ts';
import { operatorInviteCommands } from '../../commands/account/operators.ts';
import { addCommands } from '../../commands/registry.ts';
import { awaitOwn } from '../../state/account/own-account.ts';
import { profile, showStep } from '../../state/account/profile.ts';
import { noteOurHost } from '../../state/network/our-host.ts';
import { palette } from '../../state/palette/palette-store.ts';
import { panels } from '../../state/screen/panels.ts';
import { AccountDialog } from '../profile/account-dialog.tsx';
import { PasswordQuestion } from '../profile/password-question.tsx';

addCommands([...accountCommands, ...operatorInviteCommands]);

/** The palette offers them from then on: their conditions ask for what the host has told. */
async function offerCommands(): Promise<void> {
  await awaitOwn();
  if (palette.open) palette.opened += 1;
}

/** Opens the profile where the host wants a second step first. */
function openForFactor(): void {
  if (panels.profile) return;
  noteOurHost();
  showStep('all');
  profile.isFactorWanted = true;
  panels.profile = true;
}

/** One's own account, and the question for its password. */
export const accountViews = { AccountDialog, PasswordQuestion, offerCommands, openForFactor };
