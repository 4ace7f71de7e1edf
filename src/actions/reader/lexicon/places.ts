/*
 * Names of places. Ports are parted by commas, each with its UN/LOCODE where it has one that people type.
 */

export const ports = {
  us: `los angeles=uslax,long beach=uslgb,new york=usnyc,newark=usewr,houston=ushou,savannah=ussav,charleston=uschs,
  oakland=usoak,seattle=ussea,tacoma=ustiw,norfolk=usorf,miami=usmia,baltimore=usbal,philadelphia=usphl,
  new orleans=usmsy,port everglades=uspef,jacksonville=usjax,boston=usbos,mobile=usmob,wilmington=usilm,tampa=ustpa,
  san juan=prsju,portland=uspdx,galveston=usgls,gulfport=usgpt,freeport=usfpo,laredo=uslrd,el paso=uselp,chicago=uschi,
  atlanta=usatl,detroit=usdet,san francisco=ussfo,san diego=ussan,otay mesa,nogales,brownsville=usbro,honolulu=ushnl,
  anchorage=usanc,port hueneme=usntd,corpus christi=uscrp,eagle pass,calexico,pharr,otay,del rio,san ysidro`,
  mexico: `nuevo laredo,manzanillo=mxzlo,veracruz=mxver,lazaro cardenas=mxlzc,altamira=mxatm,tijuana,
    ciudad juarez=juarez,
  ensenada=mxese,progreso=mxpgo,tampico=mxtam,matamoros,
  reynosa,mexicali,tecate,piedras negras,ciudad acuna,agua prieta,guaymas=mxgym,mazatlan=mxmzt,salina cruz=mxscx,
  tuxpan=mxtux,coatzacoalcos=mxcoa,dos bocas,ciudad hidalgo`,
  /** Those abroad that ship most to the US and Mexico. */
  abroad: `shanghai=cnsha,ningbo=cnngb,shenzhen=cnszx,yantian=cnytn,qingdao=cntao,xiamen=cnxmn,tianjin=cntsn,
    guangzhou=cncan,
  dalian=cndlc,busan=krpus,kaohsiung=twkhh,keelung=twkel,yokohama=jpyok,tokyo=jptyo,kobe=jpukb,osaka=jposa,
  nagoya=jpngo,ho chi minh city=vnsgn,haiphong=vnhph,hai phong,cai mep,laem chabang=thlch,port klang=mypkg,
  tanjung pelepas=mytpp,jakarta=idjkt,surabaya=idsub,semarang=idsrg,chennai=inmaa,mundra=inmun,nhava sheva=innsa,
  mumbai=inbom,kolkata=inccu,cochin=incok,tuticorin=intut,hazira=inhza,pipavav=inpav,karachi=pkkhi,port qasim=pkbqm,
  colombo=lkcmb,chittagong=bdcgp,jebel ali=aejea,ashdod=ilash,haifa=ilhfa,mersin=trmer,izmir=trizm,istanbul=trist,
  piraeus=grpir,hamburg=deham,bremerhaven=debrv,rotterdam=nlrtm,antwerp=beanr,le havre=frleh,genoa=itgoa,
  la spezia=itspe,livorno=itliv,valencia=esvlc,barcelona=esbcn,algeciras=esalg,leixoes=ptlei,sines=ptsie,
  felixstowe=gbfxt,southampton=gbsou,gothenburg=segot,gdansk=plgdn,santos=brssz,cartagena=coctg,callao=pecll,
  guayaquil=ecgye,valparaiso=clvap,buenos aires=arbue,puerto cortes=hnpcr,caucedo=docau,durban=zadur,
  fuzhou=cnfoc,lianyungang=cnlyg,nansha=cnnsa,shekou=cnshk,gwangyang=krkan,incheon=krinc,hakata=jphkt,da nang=vndad,
  quy nhon=vnuih,cat lai=vncli,tanjung priok=idtpp,belawan=idblw,penang=mypen,
  cebu=phceb,davao=phdvo,subic bay=phsfs,batangas=phbtg,sihanoukville=khkos,kandla=inixy,
  visakhapatnam=invtz,krishnapatnam=inkri,jeddah=sajed,dammam=sadmm,salalah=omsll,sohar=omsoh,bandar abbas=irbnd,
  damietta=egdam,port said=egpsd,mombasa=kemba,dar es salaam=tzdar,abidjan=ciabj,tema=ghtem,lagos=nglos,apapa=ngapp,
  odessa=uaods,constanta=rocnd,koper=sikop,trieste=ittrs,bilbao=esbio,zeebrugge=bezee,gemlik=trgem,aliaga=trali,
  itajai=britj,navegantes=brnvt,paranagua=brpng,itapoa=brioa,
  brisbane=aubne,fremantle=aufre,buenaventura=cobun,montevideo=uymvd,paita=pepai,
  puerto limon=crlio,puerto quetzal=gtprq,santo tomas de castilla=gtstc,acajutla=svaqj,rio haina=dohai`,
  /** Names of firms, goods or countries: they are ports only by their codes. */
  byCode: `singapore=sgsin,hong kong=hkhkg,manila=phmnl,bangkok=thbkk,alexandria=egaly,casablanca=macas,
    liverpool=gbliv,
  london gateway=gblgp,lisbon=ptlis,naples=itnap,melbourne=aumel,sydney=ausyd,auckland=nzakl,montreal=camtr,
  vancouver=cavan,halifax=cahal,kingston=jmkin`,
};

/** Short names of ports. */
export const portsInShort = `Los Angeles = la l.a. lax; New York = nyc ny; Long Beach = lgb; Philadelphia = philly;
  Ho Chi Minh City = saigon hcmc "ho chi minh"; Visakhapatnam = vizag; Mumbai = bombay; Chennai = madras;
  Kolkata = calcutta; Busan = pusan; Port Klang = "port kelang"; Nhava Sheva = jnpt;
  Chittagong = chattogram; Cochin = kochi`;

/** The main ports of each coast, separated by commas. */
export const coasts = `
  New York,Newark,Norfolk,Savannah,Charleston,Baltimore,Philadelphia,Wilmington,Jacksonville,Port Everglades,Miami,
    Boston = usec "[us|the|on_the] east coast";
  Los Angeles,Long Beach,Oakland,San Francisco,Port Hueneme,San Diego,Seattle,Tacoma,Portland
    = uswc "[us|the|on_the] west coast";
  Houston,New Orleans,Mobile,Tampa,Gulfport,Galveston,Freeport,Corpus Christi = "[us|the] gulf coast" "us gulf";
  Los Angeles,Long Beach = la/lb lalb; New York,Newark = ny/nj "new york/new jersey"`;

/** Of the US. */
export const states = `alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,hawaii,idaho,
  illinois,indiana,iowa,kansas,
  kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,nebraska,nevada,
  new hampshire,new jersey,new mexico,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,
  south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming`;

/** The main ports of a state, by its code and its name. */
export const portsOfStates: Readonly<Record<string, string>> = {
  'AL alabama': 'Mobile',
  'AK alaska': 'Anchorage',
  'CA california': 'Los Angeles,Long Beach,Oakland,San Francisco,Port Hueneme,San Diego',
  'FL florida': 'Miami,Port Everglades,Jacksonville,Tampa',
  'GA georgia': 'Savannah',
  'HI hawaii': 'Honolulu',
  'IL illinois': 'Chicago',
  'LA louisiana': 'New Orleans',
  'MD maryland': 'Baltimore',
  'MA massachusetts': 'Boston',
  'MI michigan': 'Detroit',
  'MS mississippi': 'Gulfport',
  'NJ new jersey': 'Newark',
  'NC north carolina': 'Wilmington',
  'OR oregon': 'Portland',
  'PA pennsylvania': 'Philadelphia',
  'SC south carolina': 'Charleston',
  'TX texas': 'Houston,Galveston,Freeport,Corpus Christi',
  'VA virginia': 'Norfolk',
  'WA washington': 'Seattle,Tacoma',
};

/** Provinces, states and cities without a port of other countries. No filter takes them, so the country is offered. */
export const provinces: Readonly<Record<string, string>> = {
  China: `anhui,fujian,gansu,guangdong,guangxi,guizhou,hainan,hebei,heilongjiang,henan,hubei,hunan,inner mongolia,
    jiangsu,
  jiangxi,jilin,liaoning,ningxia,qinghai,shaanxi,shandong,shanxi,sichuan,tibet,xinjiang,xuar,yunnan,zhejiang,
  chongqing,dongguan,foshan,hangzhou,jinhua,nanjing,quanzhou,shantou,shaoxing,suzhou,taizhou,wenzhou,wuhan,wuxi,yiwu,
  zhongshan,zhuhai`,
  India: `andhra pradesh,assam,bihar,gujarat,haryana,karnataka,kerala,madhya pradesh,maharashtra,odisha,punjab,
    rajasthan,
  tamil nadu,telangana,uttar pradesh,west bengal,ahmedabad,bangalore,bengaluru,coimbatore,hyderabad,jaipur,ludhiana,
  moradabad,panipat,pune,rajkot,surat,tirupur`,
  Mexico: `aguascalientes,baja california,campeche,chiapas,chihuahua,coahuila,colima,durango,guanajuato,jalisco,
    michoacan,
  nayarit,nuevo leon,oaxaca,puebla,queretaro,quintana roo,san luis potosi,sinaloa,sonora,tamaulipas,tlaxcala,yucatan,
  zacatecas,
  guadalajara,leon,monterrey,saltillo,toluca`,
  Vietnam: 'binh duong,dong nai,hanoi',
  Pakistan: 'faisalabad,lahore,sialkot',
  Turkey: 'bursa,denizli,gaziantep,konya',
  Brazil: 'minas gerais,parana,rio grande do sul,santa catarina,sao paulo',
  Germany: 'baden-württemberg,bavaria,saxony',
  Italy: 'lombardy,tuscany,veneto',
  Spain: 'andalusia,catalonia',
};

export const stateCodes = `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO
  MT NE NV NH NJ NM NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY`;

/** Countries that are also goods: on their own they are read as words of the product. */
export const alsoGoods = 'turkey chile jersey jordan guinea chad mali cuba oman';
