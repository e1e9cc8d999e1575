/** Files of portfolio-ui with public hooks, from its `src`. */
export const HOOK_FILES = [
  'portfolio/portfolio.tsx',
  'labels/labels.tsx',
  'theme/theme.tsx',
  'player/player.tsx',
  'video-page/use-auto-hide.ts',
] as const
