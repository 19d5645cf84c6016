import type { Resource } from '../../model/resource/resources.ts';
import { drawnPicture } from '../../state/browser/drawn-media.ts';
import { Thumbnail } from '../../ui/table/thumbnail.tsx';
import { useList } from '../list/use-list.ts';

/** The small picture of a record that is known by its id. Until its list has come there are the initials of `title`. */
export function RecordThumbnail({ resource, id, title }: { resource: Resource; id: number; title: string }) {
  const record = useList(resource).data?.items.find((item) => item.id === id);
  return (
    <Thumbnail picture={record ? drawnPicture(resource, record) : null} title={title} fit={resource.thumbnail?.fit} />
  );
}
