/**
 * Environment in which no tool of this repository reports on its use. Turbo has no setting for it in `turbo.json`;
 * the others are switched off where they are configured, too, and here for whoever runs them in another way.
 */
export const NO_TELEMETRY = {
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
}
