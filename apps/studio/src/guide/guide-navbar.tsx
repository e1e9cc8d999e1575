import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { Button } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import type { NavbarProps } from 'sanity'
import { createGlobalStyle } from 'styled-components'
import { refuseStrayDrops } from '../document/stray-drops.ts'
import { PublishedNotice } from '../structure/published-notice.tsx'
import { GuideDialog } from './guide-dialog.tsx'

/** Parts of Sanity without an option: help, links to the project, and sizes in units of 1024. */
const HiddenParts = createGlobalStyle`
  [data-testid='button-resources-menu'],
  a[href*='/manage/project/'],
  [data-ui='Card']:has(> ul > li > a[href*='/manage/project/']),
  #workspace-menu svg,
  [data-testid='file-size'] {
    /* Rules of components are more specific. */
    display: none !important;
  }
  #workspace-menu button {
    visibility: hidden;
    pointer-events: none;
  }
  #workspace-menu [data-ui='Text'] {
    visibility: visible;
  }
`

export function GuideNavbar(props: NavbarProps) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => refuseStrayDrops(globalThis), [])
  // A component of Sanity's navbar: another function would be another button, without the focus.
  const renderIcon = useCallback(
    () => (
      <Button
        mode="bleed"
        padding={2}
        icon={HelpCircleIcon}
        aria-label="Guide"
        title="Guide"
        onClick={() => setIsOpen(true)}
      />
    ),
    [],
  )
  const actions: NavbarProps['__internal_actions'] = [
    ...(props.__internal_actions ?? []),
    { name: 'guide', location: 'topbar', render: renderIcon },
    {
      name: 'guide',
      location: 'sidebar',
      icon: HelpCircleIcon,
      title: 'Guide',
      selected: false,
      onAction: () => setIsOpen(true),
    },
  ]
  return (
    <>
      <HiddenParts />
      {props.renderDefault({ ...props, __internal_actions: actions })}
      <PublishedNotice />
      {isOpen && <GuideDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
