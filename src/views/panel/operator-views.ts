import { operatorCommands } from '../../commands/account/operators.ts';
import { addCommands } from '../../commands/registry.ts';
import { OperatorScreen } from '../operators/operator-screen.tsx';

addCommands(operatorCommands);

export const operatorViews = { OperatorScreen };
