import { mapResources, type Resource, type ResourceName } from '../../model/resource/resources.ts';
import { openForm } from '../../state/form/form.ts';
import { setValue } from '../../state/form/form-values.ts';
import { recordForm } from '../../state/forms/record-form.ts';
import { type Command, command, type MoveVerb } from '../command/command.ts';
import { type OnRecords, recordsStep } from '../subject/record-subject.ts';
import { changeVisibility } from './change-visibility.ts';
import { type NewRecord, type OnPlace, recordDescriptions } from './descriptions.ts';
import { moveToIndex, moveToPlace, placeStep, rowsInOrder } from './move-records.ts';
import { isWithoutPage, openSitePage } from './open-site-page.ts';
import { confirmRemoval, removeRecords } from './removal.ts';

/** The commands on the records of a resource. */
export interface RecordCommands {
  create: Command<NewRecord>;
  edit: Command<OnRecords>;
  remove: Command<OnRecords>;
  /** Null when records have no visibility. */
  visibility: { show: Command<OnRecords>; hide: Command<OnRecords> } | null;
  /** Moves by one position; null when rows have no order. */
  step: { up: Command<OnRecords>; down: Command<OnRecords> } | null;
  /** Null when rows have no order. */
  moveTo: Command<OnPlace> | null;
  /** Null when records have no page on the public site. */
  openOnSite: Command<OnRecords> | null;
  all: readonly Command[];
}

const commands = mapResources(make);

export function recordCommands(name: ResourceName): RecordCommands {
  return commands[name];
}

function make(resource: Resource): RecordCommands {
  const described = recordDescriptions(resource.name);
  const { edit } = described;
  const create = command<NewRecord>({
    ...described.create,
    run: (context, answers) => {
      if (answers.title) openFormWithTitle(resource, answers.title);
      return described.create.run(context, answers);
    },
  });
  const remove: Command<OnRecords> = command<OnRecords>({
    ...described.remove,
    journaled: true,
    confirm: (_, { records }) => confirmRemoval(resource, records),
    run: (context, { records }) => removeRecords(remove as Command, context, resource, records),
  });
  const openOnSite =
    described.openOnSite &&
    command<OnRecords>({
      ...described.openOnSite,
      when: (context) => described.openOnSite?.when?.(context) !== false && !isWithoutPage(resource, context),
      run: (_, { records: [id] }) => openSitePage(resource, id),
    });
  const visibility = visibilityOf(resource);
  const moves = movesOf(resource);
  const moveTo =
    described.moveTo &&
    command<OnPlace>({
      ...described.moveTo,
      steps: { records: recordsStep(resource), place: placeStep(resource) },
      journaled: true,
      run: (context, { records, place }) => moveToPlace(context, resource, records, place),
    });
  return {
    create,
    edit,
    remove,
    visibility,
    step: moves && { up: moves['move-up'], down: moves['move-down'] },
    moveTo,
    openOnSite,
    all: [
      create,
      edit,
      ...(openOnSite ? [openOnSite] : []),
      ...(visibility ? [visibility.show, visibility.hide] : []),
      remove,
      ...Object.values(moves ?? {}),
      ...(moveTo ? [moveTo] : []),
    ],
  };
}

function visibilityOf(resource: Resource): RecordCommands['visibility'] {
  const described = recordDescriptions(resource.name).visibility;
  const flag = resource.visibility;
  if (!described || flag === null) return null;
  const make = (visible: boolean) =>
    command<OnRecords>({
      ...(visible ? described.show : described.hide),
      journaled: true,
      run: (context, { records }) => changeVisibility(context, resource, flag, visible, records),
    });
  return { show: make(true), hide: make(false) };
}

function movesOf(resource: Resource): Record<MoveVerb, Command<OnRecords>> | null {
  const { moves } = recordDescriptions(resource.name);
  if (!moves) return null;
  const make = (verb: MoveVerb, to: (from: number) => number) =>
    command<OnRecords>({
      ...moves[verb],
      journaled: true,
      run: (context, { records }) => {
        const from = rowsInOrder(resource).findIndex((row) => records.includes(row.id));
        return moveToIndex(context, resource, records, to(from));
      },
    });
  return {
    'move-up': make('move-up', (from) => from - 1),
    'move-down': make('move-down', (from) => from + 1),
    'move-first': make('move-first', () => 0),
    'move-last': make('move-last', () => Number.MAX_SAFE_INTEGER),
  };
}

/** Opens the form of a new record with the title filled in; its screen takes the form over. */
function openFormWithTitle(resource: Resource, title: string): void {
  setValue(openForm(recordForm(resource.name, null)), resource.label, title);
}
