import { mapResources, type Resource, type ResourceName } from '../../model/resource/resources.ts';
import type { Command, CommandDescription, MoveVerb } from '../command/command.ts';
import type { OnRecords } from '../subject/record-subject.ts';
import { createCommand, type NewRecord } from './create.ts';
import { editCommand } from './edit.ts';
import { describeMoves, describeMoveTo, type OnPlace } from './move.ts';
import { describeOpenOnSite } from './open-on-site.ts';
import { describeRemove } from './remove.ts';
import { describeVisibility } from './visibility.ts';

/** The commands on the records of a resource, as a list draws them; records/index.ts adds what they do. */
interface RecordDescriptions {
  /** Opens an empty form. */
  create: Command<NewRecord>;
  edit: Command<OnRecords>;
  remove: CommandDescription<OnRecords>;
  /** Null when records have no visibility. */
  visibility: { show: CommandDescription<OnRecords>; hide: CommandDescription<OnRecords> } | null;
  /** Null when rows have no order. */
  moves: Record<MoveVerb, CommandDescription<OnRecords>> | null;
  /** Null when rows have no order. */
  moveTo: CommandDescription<OnPlace> | null;
  /** Null when records have no page on the public site. */
  openOnSite: CommandDescription<OnRecords> | null;
}

const descriptions = mapResources(describe);

export function recordDescriptions(name: ResourceName): RecordDescriptions {
  return descriptions[name];
}

function describe(resource: Resource): RecordDescriptions {
  const { visibility: flag, ordered } = resource;
  return {
    create: createCommand(resource),
    edit: editCommand(resource),
    remove: describeRemove(resource),
    visibility:
      flag === null
        ? null
        : { show: describeVisibility(resource, flag, true), hide: describeVisibility(resource, flag, false) },
    moves: ordered ? describeMoves(resource) : null,
    moveTo: ordered ? describeMoveTo(resource) : null,
    openOnSite: describeOpenOnSite(resource),
  };
}
