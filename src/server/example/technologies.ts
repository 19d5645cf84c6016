import type { ExampleTechnology } from './shape.ts';

export const technologies: readonly ExampleTechnology[] = [
  { name: 'TypeScript', type: 'Языки программирования', logo: 'tech-typescript.png', show: true },
  { name: 'Go', type: 'Языки программирования', logo: 'tech-go.png', show: true },
  { name: 'PHP', type: 'Языки программирования', logo: 'tech-php.png', show: true },
  { name: 'React', type: 'Клиентские библиотеки', logo: 'tech-react.png', show: true },
  { name: 'Node.js', type: 'Серверные платформы', logo: 'tech-nodejs.png', show: true },
  { name: 'Kotlin', type: 'Мобильная разработка', logo: 'tech-kotlin.png', show: true },
  { name: 'Swift', type: 'Мобильная разработка', logo: 'tech-swift.png', show: true },
  { name: 'CSS', type: 'Вёрстка и стили', logo: 'tech-css.png', show: true },
  { name: 'WebGL', type: 'Графика и анимация', logo: 'tech-webgl.png', show: false },
  { name: 'PostgreSQL', type: 'Базы данных', logo: 'tech-postgresql.png', show: true },
  { name: 'GraphQL', type: 'Протоколы и API', logo: 'tech-graphql.png', show: false },
  { name: 'Kubernetes', type: 'Контейнеры и оркестрация', logo: 'tech-kubernetes.png', show: true },
];
