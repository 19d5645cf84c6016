import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Highlight } from '../../src/ui/page/highlight.tsx';
import { PageHeader } from '../../src/ui/page/page-header.tsx';
import { Pager } from '../../src/ui/table/pager.tsx';
import { render } from '../fixtures/render.tsx';

test('matched letters are marked, the others are not', async () => {
  const view = await render(
    <Highlight
      text="Редизайн банка"
      marks={[
        [0, 2],
        [9, 13],
      ]}
    />,
  );
  assert.is(view.container.textContent, 'Редизайн банка');
  assert.equal(
    [...view.container.querySelectorAll('mark')].map((mark) => mark.textContent),
    ['Ре', 'банк'],
  );
  await view.unmount();
});

test('the page header shows the way here, and its heading can take the focus', async () => {
  const view = await render(
    <PageHeader crumbs={[{ title: 'Рабочий стол', href: '/' }, { title: 'Кейсы' }]} title="Кейсы" count={24} />,
  );
  assert.is(view.container.querySelector('nav a')?.getAttribute('href'), '/');
  assert.is(view.container.querySelector('[aria-current=page]')?.textContent, 'Кейсы');
  assert.is(view.container.querySelector('h1')?.getAttribute('tabindex'), '-1');
  await view.unmount();
});

test('the pager says which rows of how many it shows', async () => {
  const view = await render(<Pager page={2} pages={3} first={16} last={30} count={42} previous={null} next={null} />);
  assert.is(view.container.textContent, '16–30 из 42Страница 2 из 3');
  await view.unmount();
});

test.run();
