import type { BlockOf } from '../../model/block.ts';
import type { BlockType } from '../../model/block-types.ts';
import type { Case } from '../../model/case.ts';
import type { AnnounceType } from '../../model/field.ts';
import type { PageSettings } from '../../model/page-settings.ts';
import type { Service, serviceLineStyles } from '../../model/service.ts';
import type { Technology } from '../../model/technology.ts';
import type { CategoryTitle } from './categories.ts';
import type { ImageName, VideoName } from './media.ts';
import type { TechnologyTypeName } from './types.ts';
import type { Written } from './written.ts';

/**
 * The records as the API reads them, with three differences: the order of a list replaces ids and `sort`, titles
 * replace the ids of other records, and files in `media/` replace the paths of uploads.
 */
export type ExampleCase = Omit<Written<Case>, 'category_id' | 'object_announce'> & {
  category: CategoryTitle;
  object_announce: ExampleAnnounce | null;
  content: readonly ExampleBlock[];
};

/** A block: its type and its data side by side. */
export type ExampleBlock = { [T in BlockType]: { type: T } & WithMedia<BlockOf<T>['data']> }[BlockType];

export type ExampleService = Omit<WithMedia<Written<Service>>, 'content'> & {
  content: readonly { style: keyof typeof serviceLineStyles; text: string }[];
};

export type ExampleTechnology = Omit<WithMedia<Written<Technology>>, 'technology_type_id'> & {
  type: TechnologyTypeName;
};

export type ExampleSettings = Written<PageSettings>;

type ExampleAnnounce =
  | { type: Extract<AnnounceType, 'image'>; value: ImageName }
  | { type: Exclude<AnnounceType, 'image'>; value: null };

interface MediaFields {
  image: ImageName;
  icon: ImageName;
  logo: ImageName;
  video: VideoName;
}

/** Paths of uploads narrowed to the files that exist, at any depth. */
type WithMedia<T> = {
  [K in keyof T]: K extends keyof MediaFields
    ? T[K] extends string | null
      ? MediaFields[K] | Extract<T[K], null>
      : WithMedia<T[K]>
    : WithMedia<T[K]>;
};
