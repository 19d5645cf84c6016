import { mapResources, type Resource, type ResourceName } from '../../model/resource/resources.ts';
import type { Command } from '../command/command.ts';
import type { OnRecords } from '../subject/record-subject.ts';
import { createCommand, type NewRecord } from './create.ts';
import { editCommand } from './edit.ts';
import { moveCommands, moveToCommand, type OnPlace } from './move.ts';
import { openOnSiteCommand } from './open-on-site.ts';
import { removeCommand } from './remove.ts';
import { visibilityCommands } from './visibility.ts';

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
  const create = createCommand(resource);
  const edit = editCommand(resource);
  const remove = removeCommand(resource);
  const [show, hide] = visibilityCommands(resource);
  const moves = moveCommands(resource);
  const [up, down] = moves;
  const openOnSite = openOnSiteCommand(resource);
  const moveTo = resource.ordered ? moveToCommand(resource) : null;
  return {
    create,
    edit,
    remove,
    visibility: show && hide ? { show, hide } : null,
    step: up && down ? { up, down } : null,
    moveTo,
    openOnSite,
    all: [
      create,
      edit,
      ...(openOnSite ? [openOnSite] : []),
      ...(show && hide ? [show, hide] : []),
      remove,
      ...moves,
      ...(moveTo ? [moveTo] : []),
    ],
  };
}
