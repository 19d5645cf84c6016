import { readdir, readFile } from 'node:fs/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/**
 * What makes a browser ask for something: sources of elements, backgrounds, styles by script, calls of a variable address.
 * Names alone, e.g. `src: string` in a type or a prop of a component that is passed on, are none.
 */
const sink =
  /\b(?:src|srcSet|poster)=[{"`]|<(?:img|video|audio|source|iframe|embed|object|image)\b[^>]*\{\.\.\.|\bthumbnailSources\((?!path)|style=\{\{[^}]*(?:background|mask|image|cursor|filter)|return \{ style: \{ background|\.(?:src|srcset|cssText|background\w*) =|setAttribute\(['"`]?(?:src|srcset|style|name)|setProperty\('(?!--)|new (?:Image|Audio)\(|\bfetch\((?![')])|cssText|innerHTML/;

/** The sinks that there are, each with what passes `drawnSource` or `drawnBackground`, or is the panel's own. */
const known: Readonly<Record<string, readonly string[]>> = {
  // The panel's own calls.
  'src/api/client.ts': ['const sendNow = () => fetch(request.path, options(request, text, keepalive));'],
  'src/early/calls.ts': ['const response = await fetch(path, options);'],
  // `storedAddress` before it.
  'src/early/rows.ts': [
    'const { src, srcSet } = thumbnailSources(address, 40);',
    'picture.src = src;',
    "picture.srcset = srcSet ?? '';",
  ],
  // Of a picture that is drawn.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of source
  'src/api/picture-facts.ts': ['const answer = await fetch(path, { headers: { Range: `bytes=0-${head - 1}` } });'],
  'src/api/presence/wait.ts': [
    "return fetch(waitPath, { ...callOptions('POST', headers), body: JSON.stringify(body), ...options });",
  ],
  // Files of this device.
  'src/state/browser/shrink-picture.ts': ['const image = new Image();', 'image.src = url;'],
  'src/views/case/block-list/failed-row.tsx': [
    '<Tile>{isVideo ? <video src={url} muted /> : <img src={url} alt="" width={64} height={40} />}</Tile>',
  ],
  'src/views/case/block-list/picture-uploads.tsx': [
    '<Tile>{isVideo ? <video src={url} muted /> : <img src={url} alt="" width={64} height={40} />}</Tile>',
  ],
  // A file of this device while it is sent, else an address that has passed `drawnSource`: `MediaAddress` is its type.
  'src/ui/upload/upload-preview.tsx': [
    'src={url}',
    "const src = state.kind === 'filled' ? thumbnailSources(state.url, 320).src : url;",
    'src={src}',
  ],
  'src/ui/table/thumbnail.tsx': ['{...thumbnailSources(picture, 40)}'],
  'src/ui/upload/video-frame.tsx': [
    'return <video muted playsInline preload="metadata" tabIndex={-1} onLoadedMetadata={goToThird} {...props} />;',
  ],
  'src/views/dashboard/continue.tsx': [
    '{picture && <img key={picture} {...thumbnailSources(picture, 320)} alt="" decoding="async" />}',
  ],
  // The website of PREVIEW_URL: the host has made the address, and the page's policy lets in no other.
  'src/views/preview/site-frame.tsx': ['src={src}'],
  // Files of the host itself.
  'src/views/first-run/first-run.tsx': [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of source
    'src={`/api/example/pictures/${name}.jpg`}',
  ],
  'src/views/case/blocks/background-field.tsx': [
    '<span className={styles.sample} style={{ background: drawnBackground(value) }}>',
    'style={{ background: drawnBackground(background) }}',
  ],
  'src/views/case/blocks/image-block.tsx': [
    '{...thumbnailSources(source, 80)}',
    'style={{ background: drawnBackground(background) }}',
  ],
  'src/views/case/blocks/values-block.tsx': [
    '<VideoFrame src={source} width={64} height={40} />',
    '<img loading="lazy" decoding="async" {...thumbnailSources(source, 80)} alt="" width={64} height={40} />',
  ],
  'src/views/case/blocks/video-block.tsx': ['src={source}', 'style={{ background: drawnBackground(background) }}'],
  'src/views/conflict/value.tsx': [
    '{picture && <img className={styles.picture} src={picture} alt="" width={64} height={40} />}',
    '<span className={styles.swatch} style={{ background: drawnBackground(String(value)) }} aria-hidden="true" />',
  ],
  'src/views/history/part-change.tsx': [
    'drawn && <img key={path} className={styles.picture} {...thumbnailSources(drawn, 80)} alt="" decoding="async" />',
  ],
  'src/views/layout/sidebar.tsx': [
    '<img src="/logo-light.svg" alt="" width={98} height={28} className={styles.logoLight} />',
    '<img src="/logo-dark.svg" alt="" width={98} height={28} className={styles.logoDark} />',
  ],
  // `openMedia` takes an address only when it passes `drawnSource`.
  'src/views/media/media-dialog.tsx': [
    '<PlayableVideo className={styles.media} src={path} onShown={(video) => setFacts(factsOf(video))} />',
    'src={path}',
  ],
  'src/views/peek/record-card.tsx': ['{...thumbnailSources(picture, 320)}'],
  'src/views/trash/trash-peek.tsx': [
    '{picture && <img className={styles.picture} {...thumbnailSources(picture, 320)} alt="" decoding="async" />}',
  ],
  'src/views/preview/site-block.tsx': [
    '{logoSource ? <img src={logoSource} alt="" /> : logo && <Missing what={notDrawn(logo)} />}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of source
    'src={`${source}#t=0.5`}',
    '<img src={source} alt="" decoding="async" data-waits="" onLoad={come} onError={come} />',
    "return { style: { background }, 'data-ground': true, ...(isDarkGround(background) && { 'data-dark': true }) };",
  ],
  'static/outdated.js': ["words.style.background = '#ffd84d';"],
};

test('every stored value that a page draws passes the one check of its address', async () => {
  const found: Record<string, string[]> = {};
  for (const folder of ['src', 'static']) {
    for (const path of await readdir(folder, { recursive: true })) {
      if (!/\.(?:tsx?|js)$/.test(path) || path.startsWith('server/')) continue;
      const lines = (await readFile(`${folder}/${path}`, 'utf8')).split('\n').map((line) => line.trim());
      const sinks = lines.filter((line) => sink.test(line) && !/^(?:\/?\*|\/\/)/.test(line));
      if (sinks.length > 0) found[`${folder}/${path}`] = sinks;
    }
  }
  assert.equal(
    found,
    known,
    'a new sink: let its value pass src/state/browser/drawn-media.ts or drawnBackground, then list it',
  );
});

test.run();
