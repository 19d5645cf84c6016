import { type Choice, Conflict } from '../writes/conflict.ts';

/** Both this operator and the draft that is taken have changed the same value: nothing of it is taken before the answer. */
export class DraftConflict extends Conflict {
  override readonly choice: Choice;

  constructor(parts: ConstructorParameters<typeof Conflict>[0], choice: Pick<Choice, 'take' | 'askAgain' | 'from'>) {
    super(parts);
    this.choice = { ...choice, button: 'Взять соединённое', later: 'Черновик взят не весь' };
  }
}
