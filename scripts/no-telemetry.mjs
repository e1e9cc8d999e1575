/**
 * Environment variables that disable the telemetry of every tool of this repository. Turbo has no
 * setting for it in `turbo.json`; the other tools disable it in their configuration too.
 */
export const NO_TELEMETRY = {
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
}
