import type { ExampleCase } from '../shape.ts';

export const farmMarketplace: ExampleCase = {
  title: 'Маркетплейс фермерских продуктов',
  subtitle: 'От грядки до стола — за одни сутки',
  category: 'Интернет-магазины',
  year: 2024,
  announce:
    'Связали 180 хозяйств с покупателями двух городов. Заказ собирается из продуктов разных ферм, а приезжает одной машиной.',
  object_announce: { type: 'image', value: 'mountain-trail.jpg' },
  show: true,
  seo_title: 'Маркетплейс фермерских продуктов — кейс',
  seo_description:
    'Площадка для фермерских хозяйств: витрина, сборный заказ, маршруты доставки и расчёты с продавцами.',
  slug: 'marketpleys-fermerskih-produktov',
  content: [
    {
      type: 'textblock',
      header: { text: 'Три стороны одного заказа', h1: false, h2: true },
      col1: [
        { key: 'Хозяйств', value: '180' },
        { key: 'Заказов в неделю', value: '3 600' },
        { key: 'Списание продуктов', value: 'Меньше 2 %' },
      ],
      content: [
        {
          style: 'large',
          text: 'Фермеру удобно собирать утром, водителю — ехать по кругу, покупателю — получать вечером.',
        },
        {
          style: 'mutted',
          text: 'Расписание сборов рассчитывается каждую ночь. Если хозяйство не успевает, замену предлагаем до оплаты, а не после.',
        },
      ],
    },
    {
      type: 'imageblock',
      header: null,
      large: { image: 'furniture-shop.jpg', background: '#eef1e8', full: false },
      small: null,
    },
    {
      type: 'videoblock',
      title: 'Как собирается заказ',
      background: '#2f5450',
      logo: 'logo-leaf.png',
      video: 'interface-tour.mp4',
    },
  ],
};
