/** Disables the telemetry of every tool. Turbo has no setting for it in `turbo.json`. */
export const NO_TELEMETRY = {
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
}
