import { useSnapshot } from 'valtio';
import type { Form } from '../../state/form/form-state.ts';
import { chunk } from '../../state/network/chunks.ts';
import { presence } from '../../state/network/presence.ts';
import { optionalView } from '../frame/lazy-view.tsx';

const presenceChunk = chunk(async () => (await import('../panel/presence-views.ts')).presenceViews, {
  optional: true,
});

const Menu = optionalView(presenceChunk, 'PeopleHere');
const InForm = optionalView(presenceChunk, 'PeopleInForm');
const InBlock = optionalView(presenceChunk, 'PeopleInBlock');

/** Who else is there, and what the profile has to tell; the code of it comes with the first of them. */
export function PeopleHere() {
  const { people, notices } = useSnapshot(presence);
  return (people.length > 0 || notices > 0) && <Menu />;
}

export function PeopleInForm({ form }: { form: Form }) {
  return useSnapshot(presence).people.length > 0 && <InForm form={form} />;
}

/** In the row of a block: who edits it. `block` is its key. */
export function PeopleInBlock({ block }: { block: string }) {
  return useSnapshot(presence).people.length > 0 && <InBlock block={block} />;
}
