import { memo, startTransition, useEffect, useState } from 'react';
import { subscribeKey } from 'valtio/utils';
import { palette } from '../../state/palette/palette-store.ts';
import { useMedia } from '../../ui/base/use-media.ts';
import { context } from '../frame/context.ts';
import styles from './palette.module.css';
import { paletteButton } from './palette-button.ts';
import { paneChunk } from './pane-chunk.ts';
import type { Choice } from './rows/row.ts';
import { type Thing, thingOf } from './rows/thing.ts';

/** From this width on there is room beside the rows. The style sheet repeats the number. */
const wideScreen = '(width >= 68.75rem)';

interface Props {
  /** What the highlighted row stands for. */
  choice: Choice | undefined;
}

/** What is known of the highlighted row, beside the rows. It follows a highlight that rests, so that no key waits for it. */
export const PaletteDetail = memo(Detail);

function Detail(props: Props) {
  return useMedia(wideScreen) && <RestingDetail {...props} />;
}

function RestingDetail({ choice }: Props) {
  const thing = useRestingThing(choice);
  const views = paneChunk.loaded();
  return (
    // No live region: a screen reader reads the row alone. The field keeps the focus when the pane is clicked.
    <section className={styles.detail} aria-label="О выбранном" onMouseDown={paletteButton.onMouseDown}>
      {thing && views && <views.Pane thing={thing} />}
    </section>
  );
}

/** Milliseconds for which the highlight rests on a row before the pane follows. Longer than a fast typist's letter. */
const restMs = 200;

/** Returns what a highlighted row is about, once it rests and can be drawn; null while the palette is closed. */
function useRestingThing(choice: Choice | undefined): Thing | null {
  const [thing, setThing] = useState<Thing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = () => startTransition(() => setThing(palette.open ? thingOf(choice, context) : null));
    const follow = () => {
      if (!palette.open) return show();
      // Without it the rows say what they do.
      paneChunk.load().then(
        () => isCurrent && show(),
        () => undefined,
      );
    };
    let timer = setTimeout(follow, restMs);
    const stop = subscribeKey(palette, 'open', () => {
      clearTimeout(timer);
      timer = setTimeout(follow, restMs);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [choice]);
  return thing;
}
