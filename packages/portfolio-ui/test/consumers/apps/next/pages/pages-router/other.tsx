import Link from 'next/link'

export default function Page() {
  return (
    <main>
      <Link href="/pages-router?video=film-4">Fourth film</Link> <Link href="/pages-router">First film</Link>
    </main>
  )
}
