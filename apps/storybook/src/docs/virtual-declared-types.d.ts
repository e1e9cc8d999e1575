declare module 'virtual:declared-types' {
  export const declarations: Readonly<Record<string, string>>
}
