import type { Decorator } from '@storybook/react-vite'

/**
 * Restores args without a control that the address of a story sets to `!undefined`, as addresses of
 * earlier versions may: a slide without a film is no slide.
 */
export const withOwnArgs: Decorator = (Story, { args, argTypes, initialArgs }) => {
  const isLocked = (name: string) => {
    const control = argTypes[name]?.control
    return typeof control === 'object' && 'disable' in control
  }
  const own = Object.keys(initialArgs).filter((name) => args[name] === undefined && isLocked(name))
  return Story({ args: { ...args, ...Object.fromEntries(own.map((name) => [name, initialArgs[name]])) } })
}
