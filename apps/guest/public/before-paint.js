/* Runs before the first paint, hence a plain script of its own: the page's rules forbid inline ones.
   Evening guests get the dark theme; the phone's clock decides until the app knows the venue's zone. */
/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-argument, typescript/no-unsafe-assignment -- a plain script: its types are its tests (size/files-ahead.test.ts) */
(function () {
  var root = document.documentElement;
  var hour = new Date().getHours();
  var dark = hour >= 17 || hour < 5 || matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'dark' : 'light';
  var colour = document.querySelector('meta[name="theme-color"]');
  if (colour && dark) colour.setAttribute('content', '#0b1812');

  var asked = new URLSearchParams(location.search).get('lang');
  /* The build has named in the page the files of each language, under its two letters, and of each screen. */
  var named = document.querySelector('meta[name="ahead"]');
  var files = named ? JSON.parse(named.content) : {};
  var lang = /^[a-z]{2}$/.test(asked) && files[asked] ? asked : 'ro';
  root.lang = lang;
  /* What the first screen shows is on its way while the app is still being read: what it asks the server, and the files
     of this language and this screen. */
  function ahead(rel, href, as) {
    var link = document.createElement('link');
    link.rel = rel;
    if (as) link.as = as;
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }
  var path = location.pathname;
  var code = /^\/table\/([^/]+)$/.exec(path);
  var screen = path === '/' ? 'home' : path.indexOf('/table/') === 0 ? 'table-entry' : '';
  if (path.indexOf('/table-') === 0) screen = 'table-summary';
  if (path.indexOf('/menu/') === 0) screen = 'cart';
  if (path.indexOf('/receipt/') === 0) screen = 'receipt';
  [lang, screen, screen + '-' + lang].forEach(function (name) {
    (files[name] || []).forEach(function (file) {
      ahead('modulepreload', '/' + file);
    });
  });
  if (path.indexOf('/table-summary') !== 0 && screen !== 'receipt')
    ahead('preload', '/api/menu?lang=' + lang, 'fetch');
  ahead('preload', '/api/venue?lang=' + lang, 'fetch');
  if (code) ahead('preload', '/api/table-summary/' + code[1], 'fetch');
})();
