import fc from 'fast-check'
import { HOSTILE_TEXTS } from './hostile-text.ts'

const text = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 60 }))

const dangling = fc.record({
  _type: fc.constant('reference'),
  _key: text,
  _ref: fc.constantFrom('nothing', 'drafts.nothing', 'settings', 'homePage'),
  _weak: fc.constant(true),
})

const picture = fc.record(
  {
    _type: fc.constant('image'),
    asset: fc.oneof(
      text,
      fc.record({
        _ref: fc.oneof(fc.constantFrom('image-abc-1x1-jpg', 'image--0x0-', 'file-abc-mp4'), text),
        _weak: fc.constant(true),
      }),
    ),
    crop: fc.oneof(text, fc.record({ top: fc.double(), bottom: fc.constant(2), left: fc.constant(-1) })),
    hotspot: fc.oneof(text, fc.record({ x: fc.double(), y: fc.constant('0.5'), width: fc.constant(0) })),
  },
  { requiredKeys: [] },
)

/** Rich text: blocks that are nearly valid, and values that are no blocks. */
const blocks = fc.array(
  fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.record(
      {
        _type: fc.constantFrom('block', 'image', 'unknownBlock', ''),
        _key: text,
        style: fc.oneof(fc.constantFrom('normal', 'h1', 'h6', 'blockquote', 'unknown'), text),
        listItem: fc.constantFrom('bullet', 'number', 'unknown'),
        level: fc.oneof(fc.constantFrom(0, 1, 3, 400, -1, 1.5), text),
        children: fc.oneof(
          text,
          fc.array(
            fc.record(
              {
                _type: fc.constantFrom('span', 'unknownInline'),
                text: fc.oneof(text, fc.integer()),
                marks: fc.oneof(text, fc.array(text, { maxLength: 3 })),
              },
              { requiredKeys: [] },
            ),
            { maxLength: 4 },
          ),
        ),
        markDefs: fc.oneof(
          text,
          fc.array(fc.record({ _type: fc.constantFrom('link', 'unknownMark'), _key: text, href: text }), {
            maxLength: 2,
          }),
        ),
        asset: fc.record({ _ref: text, _weak: fc.constant(true) }),
      },
      { requiredKeys: [] },
    ),
  ),
  { maxLength: 6 },
)

/** An invalid value: hostile text in the right shape, or the wrong shape. */
export const brokenValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: text.map((current) => ({ _type: 'slug', current })) },
  { weight: 2, arbitrary: fc.record({ foreground: text, background: text }, { requiredKeys: [] }) },
  { weight: 2, arbitrary: fc.array(fc.oneof(dangling, fc.constant(null), text), { maxLength: 4 }) },
  { weight: 1, arbitrary: dangling },
  { weight: 2, arbitrary: picture },
  { weight: 3, arbitrary: blocks },
)
