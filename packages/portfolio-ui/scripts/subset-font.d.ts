/** The part of `subset-font` that is used here; the package brings no types. */
declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff2'
      readonly variationAxes?: Readonly<Record<string, Axis>>
    },
  ): Promise<Buffer>
}
