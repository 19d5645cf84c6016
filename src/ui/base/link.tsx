import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps>>((props) => <a {...props} />);

/** Sets the link component that all parts render, so that they do not depend on the router. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}
