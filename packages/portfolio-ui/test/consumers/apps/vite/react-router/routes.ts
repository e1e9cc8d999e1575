import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('films', 'routes/films.tsx'),
  route('late-films', 'routes/late-films.tsx'),
  route('other', 'routes/other.tsx'),
  route('long-list', 'routes/long-list.tsx'),
  route('analytics', 'routes/analytics.tsx'),
] satisfies RouteConfig
