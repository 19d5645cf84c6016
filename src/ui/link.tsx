import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps>>((props) => <a {...props} />);

/** Lends the router's link to all parts, so that none of them knows the router. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}
