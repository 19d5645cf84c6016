import type { ExampleCase } from '../shape.ts';

export const northernBank: ExampleCase = {
  title: 'Редизайн сайта банка «Северный»',
  subtitle: 'Новый личный кабинет и витрина продуктов за 14 недель',
  category: 'Корпоративные сайты',
  year: 2025,
  announce:
    'Собрали единую дизайн-систему, сократили путь до заявки с семи шагов до двух и перенесли 1 200 страниц без потери позиций в поиске.',
  object_announce: { type: 'image', value: 'bank-dashboard.jpg' },
  show: true,
  seo_title: 'Редизайн сайта банка «Северный» — кейс',
  seo_description: 'Единая дизайн-система, путь до заявки в два шага и перенос 1 200 страниц без потерь.',
  slug: 'redizayn-sayta-banka-severnyy',
  content: [
    {
      type: 'textblock',
      header: { text: 'Задача', h1: false, h2: true },
      col1: [
        { key: 'Отрасль', value: 'Розничный банк' },
        { key: 'Срок', value: '14 недель' },
        { key: 'Страниц', value: '1 200' },
        { key: 'Команда', value: '9 человек' },
      ],
      content: [
        { style: 'large', text: 'Банк терял половину заявок на третьем шаге анкеты.' },
        {
          style: 'mutted',
          text: 'Анкета спрашивала то, что банк уже знал. Мы убрали 19 полей из 26, а остальные разложили на два коротких шага.',
        },
      ],
    },
    {
      type: 'imageblock',
      header: { text: 'Экраны до и после', h1: false, h2: true },
      large: { image: 'bank-dashboard.jpg', background: '#cfe0f5', full: true },
      small: [
        { image: 'screen-before.jpg', background: '#eceae6' },
        { image: 'screen-after.jpg', background: '#dfe9f7' },
      ],
    },
    {
      type: 'videoblock',
      title: 'Ролик о запуске',
      background: 'linear-gradient(135deg, #274a78, #172c4d)',
      logo: 'logo-compass.png',
      video: 'interface-tour.mp4',
    },
  ],
};
