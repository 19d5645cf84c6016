// Measures what the panel keeps in memory while it shows a list: JavaScript's heap after a collection of garbage.
import { reportGoal } from '../measure.ts';
import { openIdleList, openStageWith } from './cases-list.ts';
import { heapOf } from './heap-of.ts';
import { closeStage } from './stage.ts';

const stage = await openStageWith(1_000);
const page = await openIdleList(stage);
reportGoal({ name: 'heap, cases list with 1,000 cases', value: await heapOf(page), unit: 'MB' });
await closeStage(stage);
