import { operatorCommands } from '../../commands/account/operators.ts';
import { addCommands } from '../../commands/registry.ts';
import { closeAsked, operators } from '../../state/account/operators.ts';
import { OperatorScreen } from '../operators/operator-screen.tsx';
import { addDialogTarget } from '../type-ahead/pending-targets.ts';

addCommands(operatorCommands);
addDialogTarget({ name: 'operator', wanted: () => operators.asked, cancel: closeAsked });

export const operatorViews = { OperatorScreen };
