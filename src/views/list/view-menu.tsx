import View from 'lucide-react/icons/settings-2';
import type { MouseEvent } from 'react';
import { groupCommand } from '../../commands/list/look.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { groupChunk } from '../frame/group-chunk.ts';
import { optionalView } from '../frame/lazy-view.tsx';
import popupStyles from './checkbox-menu.module.css';
import filter from './list-filter.module.css';
import { useDisclosure } from './use-disclosure.ts';
import styles from './view-menu.module.css';

const ViewOptions = optionalView(groupChunk, 'ViewOptions');

/** A press beside a control would move the focus to the page, which closes the popup. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

function loadOptions() {
  groupChunk.load().catch(() => undefined);
}

/** Groups, density and columns of a list. Phones have their rows as they are. */
export function ViewMenu({ resource }: { resource: Resource }) {
  const { root, button, popup, open, setOpen, handlers } = useDisclosure();
  return (
    <span ref={root} className={styles.view} {...handlers}>
      <button
        ref={button}
        type="button"
        className={filter.chip}
        data-command={groupCommand.id}
        data-tip=""
        aria-label="Вид"
        aria-expanded={open}
        onFocus={loadOptions}
        onPointerEnter={loadOptions}
        onClick={() => setOpen(!open)}
      >
        <View aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a popover */}
      <div
        ref={popup}
        popover="manual"
        role="group"
        aria-label="Вид списка"
        className={popupStyles.popup}
        onMouseDown={keepFocus}
      >
        {open && <ViewOptions resource={resource} />}
      </div>
    </span>
  );
}
