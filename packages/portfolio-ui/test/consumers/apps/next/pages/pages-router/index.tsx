import Head from 'next/head'
import Link from 'next/link'
import { SiteLinks } from '../../shared/client-parts'
import { films } from '../../shared/demo-films'
import { FilmsLayout } from '../../shared/films-layout'
import { FilmsWithAddress } from '../../shared/next-pages-films'

export default function Page() {
  return (
    <FilmsLayout>
      <Head>
        <link rel="icon" href="data:," />
      </Head>
      <SiteLinks>
        <FilmsWithAddress films={films} />
      </SiteLinks>
      <Link href="?video=film-2">Second film</Link> <Link href="/pages-router">First film</Link>{' '}
      <Link href="/pages-router/other">Another page</Link>
    </FilmsLayout>
  )
}

// Rendered for each request, with its query.
export const getServerSideProps = () => ({ props: {} })
