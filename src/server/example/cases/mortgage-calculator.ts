import type { ExampleCase } from '../shape.ts';

export const mortgageCalculator: ExampleCase = {
  title: 'Сервис расчёта ипотеки',
  subtitle: 'Честный платёж без звёздочек и мелкого шрифта',
  category: 'Корпоративные сайты',
  year: 2025,
  announce:
    'Расчёт показывает не только платёж, но и из чего он складывается и что изменится, если внести больше. Заявок стало на треть больше, отказов — меньше.',
  object_announce: { type: 'interactive', value: null },
  show: true,
  seo_title: 'Сервис расчёта ипотеки — кейс',
  seo_description: 'Ипотечный калькулятор с понятным графиком платежей, сравнением программ и онлайн-заявкой.',
  slug: 'servis-raschyota-ipoteki',
  content: [
    {
      type: 'textblock',
      header: { text: 'Принцип', h1: false, h2: true },
      col1: [
        { key: 'Программ', value: '46' },
        { key: 'Время расчёта', value: '0,2 с' },
        { key: 'Срок', value: '11 недель' },
      ],
      content: [
        { style: 'large', text: 'Двигаешь ползунок — и сразу видишь, сколько лет жизни стоит лишняя комната.' },
        {
          style: 'mutted',
          text: 'Формулы сверили с кредитным отделом на 500 реальных договорах, и расхождений не осталось.',
        },
      ],
    },
    {
      type: 'imageblock',
      header: { text: 'График платежей', h1: false, h2: true },
      large: { image: 'bank-dashboard.jpg', background: '#dfe7fb', full: false },
      small: null,
    },
    {
      type: 'videoblock',
      title: 'Расчёт в движении',
      background: '#26356b',
      logo: null,
      video: 'interface-tour.mp4',
    },
  ],
};
