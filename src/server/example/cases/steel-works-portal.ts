import type { ExampleCase } from '../shape.ts';

export const steelWorksPortal: ExampleCase = {
  title: 'Корпоративный портал металлургического завода',
  subtitle: 'Новости, заявки и график смен для 12 тысяч сотрудников',
  category: 'Корпоративные сайты',
  year: 2023,
  announce:
    'Портал открывается и в кабинете, и на терминале в цехе, и в телефоне. Заявку на спецодежду теперь оформляют за минуту, а не за неделю.',
  object_announce: { type: 'image', value: 'screen-after.jpg' },
  show: true,
  seo_title: 'Корпоративный портал металлургического завода — кейс',
  seo_description: 'Внутренний портал завода: новости, заявки, график смен и справочник сотрудников.',
  slug: 'korporativnyy-portal-metallurgicheskogo-zavoda',
  content: [
    {
      type: 'textblock',
      header: { text: 'Задача', h1: false, h2: true },
      col1: [
        { key: 'Сотрудников', value: '12 000' },
        { key: 'Терминалов в цехах', value: '85' },
        { key: 'Срок', value: '30 недель' },
      ],
      content: [
        { style: 'large', text: 'У половины завода нет рабочего компьютера, зато у всех есть смена и обед.' },
        { style: 'mutted', text: 'Крупные кнопки терминала проверяли в рабочих перчатках — и дважды их увеличивали.' },
      ],
    },
    {
      type: 'imageblock',
      header: { text: 'Было и стало', h1: false, h2: true },
      large: null,
      small: [
        { image: 'screen-before.jpg', background: '#eceae6' },
        { image: 'screen-after.jpg', background: '#dfe9f7' },
      ],
    },
  ],
};
