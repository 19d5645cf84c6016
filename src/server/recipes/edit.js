try {
  const panel = new URL(document.currentScript.src).origin;
  const asked = new URLSearchParams(location.search).get('pult');
  if (asked === 'off') localStorage.removeItem('pult');
  else if (asked !== null) localStorage.setItem('pult', '1');
  if (localStorage.getItem('pult') && top === self) {
    const page =
      document.querySelector('link[rel=canonical]')?.href ?? location.origin + location.pathname + location.search;
    const link = document.createElement('a');
    link.href = `${panel}/go?url=${encodeURIComponent(page)}`;
    link.textContent = 'Править';
    link.style.cssText =
      'position:fixed;inset:auto 16px 16px auto;z-index:9999;padding:10px 16px;border-radius:8px;background:#1d3fa8;color:#fff;font:16px/1.3 system-ui;text-decoration:none';
    document.body.prepend(link);
  }
} catch {}
